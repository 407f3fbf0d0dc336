import { PRESENCE_PACE_MS, type PresentPerson } from '@twinscape/contract/models';

/** How soon this page says again that it looks: the quicker, the more somebody waits for it. Pure. */
export function choosePaceMs(
  people: readonly Pick<PresentPerson, 'following'>[],
  { pageId, following }: { readonly pageId: string; readonly following: string | undefined },
): number {
  const { alone, together, followed } = PRESENCE_PACE_MS;
  if (people.length === 0) return alone;
  return following !== undefined || people.some((one) => one.following === pageId) ? followed : together;
}

/** Those who follow this page, by name. Pure. */
export const listFollowers = (
  people: readonly Pick<PresentPerson, 'following' | 'masterName'>[],
  pageId: string,
): string[] => people.filter((one) => one.following === pageId).map(({ masterName }) => masterName);
