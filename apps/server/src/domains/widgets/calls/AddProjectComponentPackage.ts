import { widgetCalls } from '@twinscape/contract/widgets';
import { handle } from '../../../platform/http/index.ts';
import { addPackage } from '../packages.ts';

/** C-PKG-05. */
export const AddProjectComponentPackage = handle(widgetCalls.AddProjectComponentPackage, (input, context) =>
  addPackage(context, input),
);
