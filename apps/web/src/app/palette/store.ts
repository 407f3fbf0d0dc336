import { create } from 'zustand';

const store = create<{ open: boolean }>(() => ({ open: false }));
export const usePaletteOpen = (): boolean => store((state) => state.open);
export const openPalette = (): void => store.setState({ open: true });
export const closePalette = (): void => store.setState({ open: false });
