import { type ShareSubject, shareKinds } from '../../shares/index.ts';

/** The kinds of a shared panorama set and a shared tour, as the server knows them. */
export const SHARED_SET_KIND = 'panorama';
export const SHARED_TOUR_KIND = 'tour';

const ROUTE = '/LinkShare/PanoShare';
/** What it names is for people who keep links: the token decides what is shown. */
export const SHARED_PANORAMA_ROUTE = `${ROUTE}/$pbGuid/$projectId/$userId/$shareFrom`;
/** a panorama that was shared by itself, and a tour. */
const FROM_PANORAMA = 'pano';
const FROM_TOUR = 'scene';

/** Where the link of a set or a tour leads. Pure. */
const formatSharePath =
  (from: string) =>
  ({ id, projectId }: ShareSubject, userId: string): string =>
    [ROUTE, id, projectId, userId, from].join('/');

/** Links of panorama sets and of tours. */
export function registerPanoramaShares(): void {
  shareKinds.add(SHARED_SET_KIND, {
    noun: { cn: '全景', en: 'panorama' },
    path: formatSharePath(FROM_PANORAMA),
    screen: async () => (await import('./SharedPanorama.tsx')).SharedPanorama,
    calls: async () => (await import('./shareCalls.ts')).panoramaShareKindCalls,
  });
  shareKinds.add(SHARED_TOUR_KIND, {
    noun: { cn: '全景场景', en: 'panorama scene' },
    path: formatSharePath(FROM_TOUR),
    screen: async () => (await import('./SharedTour.tsx')).SharedTour,
    calls: async () => (await import('./shareCalls.ts')).tourShareKindCalls,
  });
}
