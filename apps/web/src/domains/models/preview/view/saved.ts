import { type ModelView, VIEW_FORMAT } from '@twinscape/contract/models';
import type { View } from './view.ts';

/** A view as it is kept. */
export const toStoredView = ({ page: _, light: __, ...view }: View): ModelView => ({ ...view, format: VIEW_FORMAT });

/** A kept view as it is seen again: its models are opened with it. */
export function viewFrom({ format: _, compare: __, ...view }: ModelView): View {
  return view;
}
