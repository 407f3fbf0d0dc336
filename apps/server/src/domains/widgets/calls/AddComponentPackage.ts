import { widgetCalls } from '@twinscape/contract/widgets';
import { handle } from '../../../platform/http/index.ts';
import { addPackage } from '../packages.ts';

/** C-PKG-15. */
export const AddComponentPackage = handle(widgetCalls.AddComponentPackage, (input, context) =>
  addPackage(context, input),
);
