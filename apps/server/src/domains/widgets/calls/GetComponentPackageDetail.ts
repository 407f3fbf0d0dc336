import { widgetCalls } from '@twinscape/contract/widgets';
import { handle } from '../../../platform/http/index.ts';
import { packageAsked } from '../packages.ts';

/** C-PKG-12. */
export const GetComponentPackageDetail = handle(widgetCalls.GetComponentPackageDetail, ({ id }, context) =>
  packageAsked(context, id),
);
