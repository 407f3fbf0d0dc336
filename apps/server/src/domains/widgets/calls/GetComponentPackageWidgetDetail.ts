import { widgetCalls } from '@twinscape/contract/widgets';
import { defineHandler } from '../../../platform/http/index.ts';
import { requireWidget } from '../widgets.ts';

/** C-PKG-14. */
export const GetComponentPackageWidgetDetail = defineHandler(
  widgetCalls.GetComponentPackageWidgetDetail,
  ({ id }, context) => requireWidget(context, id),
);
