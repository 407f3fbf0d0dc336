import { widgetCalls } from '@twinscape/contract/widgets';
import { handle } from '../../../platform/http/index.ts';
import { packagesAsked } from '../packages.ts';

/** C-PKG-01. */
export const GetProjectComponentPackageList = handle(widgetCalls.GetProjectComponentPackageList, (input, context) =>
  packagesAsked(context, input),
);
