import { widgetCalls } from '@twinscape/contract/widgets';
import { handle } from '../../../platform/http/index.ts';
import { removePackages } from '../packages.ts';

/** C-PKG-19. */
export const DeleteComponentPackage = handle(widgetCalls.DeleteComponentPackage, ({ id }, context) =>
  removePackages(context, id),
);
