import { widgetCalls } from '@twinscape/contract/widgets';
import { defineHandler } from '../../../platform/http/index.ts';
import { addPackage } from '../packages.ts';

/** C-PKG-05. */
export const AddProjectComponentPackage = defineHandler(widgetCalls.AddProjectComponentPackage, (input, context) =>
  addPackage(context, input),
);
