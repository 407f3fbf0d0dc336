import { widgetCalls } from '@twinscape/contract/widgets';
import { handle } from '../../../platform/http/index.ts';
import { widgetAsked } from '../widgets.ts';

/** C-PKG-04. */
export const GetProjectComponentPackageWidgetDetail = handle(
  widgetCalls.GetProjectComponentPackageWidgetDetail,
  ({ id }, context) => widgetAsked(context, id),
);
