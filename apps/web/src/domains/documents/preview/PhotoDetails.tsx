import { documentCalls, type PhotoFacts } from '@twinscape/contract/documents';
import { useCall } from '../../../platform/api/index.ts';
import { useFormat, useMessages, useSay } from '../../../platform/language/index.ts';
import { DescriptionList, ErrorState, LinesSkeleton } from '../../../ui/index.ts';
import { photoMessages } from '../messages.ts';
import css from './Preview.module.css';
import type { Previewed } from './previewed.ts';

/** T-DOC-27: the picture's size, and what the camera wrote into it. */
export function PhotoDetails({ shown: { fileId, version } }: Pick<Previewed, 'shown'>) {
  const words = useMessages(photoMessages);
  const query = useCall(documentCalls.GetPhotoFacts, { fileId, version }, { handles: true });
  return (
    <aside className={css.facts} aria-label={words.title}>
      {query.isPending ? (
        <LinesSkeleton lines={5} />
      ) : query.data ? (
        <List facts={query.data} />
      ) : (
        <ErrorState error={query.error} onRetry={() => void query.refetch()} />
      )}
    </aside>
  );
}

function List({ facts }: { readonly facts: PhotoFacts }) {
  const words = useMessages(photoMessages);
  const say = useSay();
  const format = useFormat();
  const { width, height, exposureSeconds: exposure, latitude, longitude } = facts;
  const rows: readonly (readonly [name: string, value: string | undefined])[] = [
    [
      words.size,
      say(photoMessages.pixels, { width, height, megapixels: format.number(round((width * height) / 1e6)) }),
    ],
    [words.takenAt, facts.takenAt],
    [words.camera, facts.camera],
    [words.lens, facts.lens],
    [words.exposure, exposure === undefined ? undefined : formatExposure(exposure)],
    [words.aperture, facts.aperture === undefined ? undefined : `f/${round(facts.aperture)}`],
    [words.iso, facts.iso === undefined ? undefined : String(facts.iso)],
    [words.focalLength, facts.focalLengthMm === undefined ? undefined : `${round(facts.focalLengthMm)} mm`],
    [words.place, latitude === undefined || longitude === undefined ? undefined : `${latitude}, ${longitude}`],
  ];
  const known = rows.flatMap(([name, value]) => (value === undefined ? [] : [{ name, value }]));
  return (
    <>
      <DescriptionList rows={known} />
      {known.length === 1 && <p className="faint">{words.none}</p>}
    </>
  );
}

const round = (value: number): number => Math.round(value * 10) / 10;

/** Below a second as a fraction, as cameras show it. Pure. */
const formatExposure = (seconds: number): string =>
  seconds < 1 ? `1/${Math.round(1 / seconds)} s` : `${round(seconds)} s`;
