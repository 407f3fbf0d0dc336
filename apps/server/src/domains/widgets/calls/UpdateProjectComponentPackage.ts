import { widgetCalls } from '@twinscape/contract/widgets';
import { defineHandler } from '../../../platform/http/index.ts';
import { changePackage } from '../packages.ts';

/** C-PKG-07. */
export const UpdateProjectComponentPackage = defineHandler(
  widgetCalls.UpdateProjectComponentPackage,
  ({ id, ...sent }, context) => changePackage(context, id, sent),
);
