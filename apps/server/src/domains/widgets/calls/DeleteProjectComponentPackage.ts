import { widgetCalls } from '@twinscape/contract/widgets';
import { handle } from '../../../platform/http/index.ts';
import { removePackages } from '../packages.ts';

/** C-PKG-09. */
export const DeleteProjectComponentPackage = handle(widgetCalls.DeleteProjectComponentPackage, ({ id }, context) =>
  removePackages(context, id),
);
