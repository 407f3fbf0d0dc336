import { widgetCalls } from '@twinscape/contract/widgets';
import { defineHandler } from '../../../platform/http/index.ts';
import { packagesAsked } from '../packages.ts';

/** C-PKG-11. */
export const GetComponentPackageList = defineHandler(widgetCalls.GetComponentPackageList, (input, context) =>
  packagesAsked(context, input),
);
