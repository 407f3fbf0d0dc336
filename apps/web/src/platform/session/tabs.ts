/** What the tabs of one browser tell each other. Nothing secret: a tab gets a token from the server alone. */
export type TabMessage =
  | { readonly kind: 'signedIn'; readonly userId: string; readonly name: string }
  | { readonly kind: 'signedOut'; readonly userId: string };

let channel: BroadcastChannel | undefined;
const getChannel = (): BroadcastChannel | undefined => {
  // A sandboxed frame, and a program without a browser, have none.
  if (typeof window === 'undefined' || typeof BroadcastChannel === 'undefined') return undefined;
  channel ??= new BroadcastChannel('twinscape-session');
  return channel;
};

/** Tells the other tabs; this one does not hear it. */
export const publishToTabs = (message: TabMessage): void => getChannel()?.postMessage(message);

/** Hears the other tabs. */
export function onTabMessage(listener: (word: TabMessage) => void): void {
  getChannel()?.addEventListener('message', ({ data }: MessageEvent<TabMessage>) => listener(data));
}
