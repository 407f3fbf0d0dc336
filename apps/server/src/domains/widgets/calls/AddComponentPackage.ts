import { widgetCalls } from '@twinscape/contract/widgets';
import { defineHandler } from '../../../platform/http/index.ts';
import { addPackage } from '../packages.ts';

/** C-PKG-15. */
export const AddComponentPackage = defineHandler(widgetCalls.AddComponentPackage, (input, context) =>
  addPackage(context, input),
);
