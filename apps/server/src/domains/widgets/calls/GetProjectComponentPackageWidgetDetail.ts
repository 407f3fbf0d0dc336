import { widgetCalls } from '@twinscape/contract/widgets';
import { defineHandler } from '../../../platform/http/index.ts';
import { requireWidget } from '../widgets.ts';

/** C-PKG-04. */
export const GetProjectComponentPackageWidgetDetail = defineHandler(
  widgetCalls.GetProjectComponentPackageWidgetDetail,
  ({ id }, context) => requireWidget(context, id),
);
