import { widgetCalls } from '@twinscape/contract/widgets';
import { defineHandler } from '../../../platform/http/index.ts';
import { packageAsked } from '../packages.ts';

/** C-PKG-02. */
export const GetProjectComponentPackageDetail = defineHandler(
  widgetCalls.GetProjectComponentPackageDetail,
  ({ id }, context) => packageAsked(context, id),
);
