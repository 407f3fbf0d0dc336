/** What the tabs of one browser tell each other. Nothing secret: a tab gets a token from the server alone. */
export type TabWord =
  | { readonly kind: 'signedIn'; readonly userId: string; readonly name: string }
  | { readonly kind: 'signedOut'; readonly userId: string };

let channel: BroadcastChannel | undefined;
const open = (): BroadcastChannel | undefined => {
  // A sandboxed frame, and a program without a browser, have none.
  if (typeof window === 'undefined' || typeof BroadcastChannel === 'undefined') return undefined;
  channel ??= new BroadcastChannel('twinscape-session');
  return channel;
};

/** Tells the other tabs; this one does not hear it. */
export const tellTabs = (word: TabWord): void => open()?.postMessage(word);

/** Hears the other tabs. */
export function onTabs(listener: (word: TabWord) => void): void {
  open()?.addEventListener('message', ({ data }: MessageEvent<TabWord>) => listener(data));
}
