import { widgetCalls } from '@twinscape/contract/widgets';
import { handle } from '../../../platform/http/index.ts';
import { packageAsked } from '../packages.ts';

/** C-PKG-02. */
export const GetProjectComponentPackageDetail = handle(
  widgetCalls.GetProjectComponentPackageDetail,
  ({ id }, context) => packageAsked(context, id),
);
