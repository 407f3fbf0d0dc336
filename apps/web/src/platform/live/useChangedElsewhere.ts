import { useEffect, useEffectEvent, useState } from 'react';
import { createChangeLook, type SeenVersion } from './changeLook.ts';
import { onMissedPushes, onPush } from './pushHub.ts';

/** What became of the edited thing meanwhile; `who` is unknown where the word of it was missed. */
export type ElsewhereChange = { readonly kind: 'changed' | 'deleted'; readonly who: string | undefined };

type Watched = {
  /** The thing, and whatever else is told in its place: its bundle, its project. */
  readonly ids: readonly string[];
  /** The version that the editor began with or saved last; undefined where nothing is edited that exists already. */
  readonly known: SeenVersion | undefined;
  /** The version that the server has now; undefined where it is gone. A refusal says the same. */
  readonly read: () => Promise<SeenVersion | undefined>;
  /** Saving met a newer version: it is said again, whatever the reader has put aside. */
  readonly isRefused?: boolean;
};
type Seen = { readonly version: SeenVersion | undefined; readonly who: string | undefined };

/**
 * Hears that the thing of an editor was changed or deleted by somebody else, also in another tab, and looks what it is
 * now. What the editor saves itself becomes `known` and is no news.
 */
export function useChangedElsewhere({ ids, known, read, isRefused = false }: Watched): {
  readonly elsewhere: ElsewhereChange | undefined;
  readonly goOn: () => void;
  /** What the server had when it was last looked at, once anything was heard. */
  readonly latest: SeenVersion | undefined;
} {
  const [seen, setSeen] = useState<Seen>();
  const [agreed, setAgreed] = useState<Seen>();
  const readVersion = useEffectEvent(read);
  const watched = known === undefined ? '' : ids.join(' ');
  useEffect(() => {
    if (watched === '') return;
    const own = watched.split(' ');
    let isOpen = true;
    const look = createChangeLook(
      () => readVersion(),
      (version, who) => {
        // The same version again, as after a gap of the line: who made it is known already.
        if (isOpen)
          setSeen((before) => ({ version, who: who ?? (before?.version === version ? before?.who : undefined) }));
      },
    );
    // A read that fails is made again with the next word, or once the line is back.
    const quietly = (who: string | undefined) => void look(who).catch(() => undefined);
    const offPush = onPush('edited', ({ id, by }) => {
      if (id && own.includes(id)) quietly(by);
    });
    const offGap = onMissedPushes(() => quietly(undefined));
    return () => {
      isOpen = false;
      offPush();
      offGap();
    };
  }, [watched]);
  const isPutAside = !isRefused && agreed !== undefined && seen?.version === agreed.version;
  const isNews = seen !== undefined && known !== undefined && seen.version !== known && !isPutAside;
  return {
    elsewhere: isNews ? { kind: seen.version === undefined ? 'deleted' : 'changed', who: seen.who } : undefined,
    // The next change is news again.
    goOn: () => setAgreed(seen),
    latest: seen?.version,
  };
}
