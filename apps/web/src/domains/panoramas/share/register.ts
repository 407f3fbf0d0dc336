import { type ShareSubject, shareKinds } from '../../shares/index.ts';

/** The kind of a shared panorama set, as the server knows it. */
export const SHARED_SET_KIND = 'panorama';

const ROUTE = '/LinkShare/PanoShare';
/** What it names is for people who keep links: the token decides what is shown. */
export const SHARED_PANORAMA_ROUTE = `${ROUTE}/$pbGuid/$projectId/$userId/$shareFrom`;
/** a panorama that was shared by itself. */
const FROM_PANORAMA = 'pano';

/** Where the link of a set leads. Pure. */
const formatSharePath = ({ id, projectId }: ShareSubject, userId: string): string =>
  [ROUTE, id, projectId, userId, FROM_PANORAMA].join('/');

/** Links of panorama sets. */
export function registerPanoramaShares(): void {
  shareKinds.add(SHARED_SET_KIND, {
    noun: { cn: '全景', en: 'panorama' },
    path: formatSharePath,
    screen: async () => (await import('./SharedPanorama.tsx')).SharedPanorama,
    calls: async () => (await import('./shareCalls.ts')).panoramaShareKindCalls,
  });
}
