import { create } from 'zustand';

type OpenOverlay = { readonly name: string; readonly subject: unknown };
const store = create<{ open: readonly OpenOverlay[] }>(() => ({ open: [] }));

export const useOpenOverlays = (): readonly OpenOverlay[] => store((state) => state.open);
/** Opens a registered overlay on top: `openOverlay('documentPreview', { fileId })` (S-LAY-03, S-LAY-04). */
export const openOverlay = (name: string, subject: unknown): void =>
  store.setState(({ open }) => ({ open: [...open, { name, subject }] }));
export const closeOverlay = (): void => store.setState(({ open }) => ({ open: open.slice(0, -1) }));
