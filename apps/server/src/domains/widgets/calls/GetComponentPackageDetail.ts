import { widgetCalls } from '@twinscape/contract/widgets';
import { defineHandler } from '../../../platform/http/index.ts';
import { requireWidgetPackage } from '../packages.ts';

/** C-PKG-12. */
export const GetComponentPackageDetail = defineHandler(widgetCalls.GetComponentPackageDetail, ({ id }, context) =>
  requireWidgetPackage(context, id),
);
