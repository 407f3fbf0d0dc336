import { widgetCalls } from '@twinscape/contract/widgets';
import { defineHandler } from '../../../platform/http/index.ts';
import { removePackages } from '../packages.ts';

/** C-PKG-09. */
export const DeleteProjectComponentPackage = defineHandler(
  widgetCalls.DeleteProjectComponentPackage,
  ({ id }, context) => removePackages(context, id),
);
