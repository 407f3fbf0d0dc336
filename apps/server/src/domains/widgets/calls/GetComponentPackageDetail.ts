import { widgetCalls } from '@twinscape/contract/widgets';
import { defineHandler } from '../../../platform/http/index.ts';
import { packageAsked } from '../packages.ts';

/** C-PKG-12. */
export const GetComponentPackageDetail = defineHandler(widgetCalls.GetComponentPackageDetail, ({ id }, context) =>
  packageAsked(context, id),
);
