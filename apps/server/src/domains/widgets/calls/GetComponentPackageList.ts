import { widgetCalls } from '@twinscape/contract/widgets';
import { handle } from '../../../platform/http/index.ts';
import { packagesAsked } from '../packages.ts';

/** C-PKG-11. */
export const GetComponentPackageList = handle(widgetCalls.GetComponentPackageList, (input, context) =>
  packagesAsked(context, input),
);
