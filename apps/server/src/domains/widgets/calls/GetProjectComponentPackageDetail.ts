import { widgetCalls } from '@twinscape/contract/widgets';
import { defineHandler } from '../../../platform/http/index.ts';
import { requireWidgetPackage } from '../packages.ts';

/** C-PKG-02. */
export const GetProjectComponentPackageDetail = defineHandler(
  widgetCalls.GetProjectComponentPackageDetail,
  ({ id }, context) => requireWidgetPackage(context, id),
);
