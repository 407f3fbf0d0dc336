import { modelElementCalls } from '@twinscape/contract/models';
import { useCall } from '../../../../platform/api/index.ts';
import { useMessages, useSay } from '../../../../platform/language/index.ts';
import { ErrorState, LinesSkeleton } from '../../../../ui/index.ts';
import { ChangeTable } from '../../detail/ChangeTable.tsx';
import { detailMessages } from '../../detail/messages.ts';
import css from './Compare.module.css';
import { getMainChange, type Listed } from './changes.ts';
import { Dot } from './Dot.tsx';
import type { Compared } from './sides.ts';

type Props = { readonly of: Compared; readonly listed: Listed };

/** What of an element is different, old beside new, property by property. */
export function Details({ of: { projectId, modelId, a, b }, listed: { change, place } }: Props) {
  const words = useMessages(detailMessages);
  const say = useSay();
  const isChanged = change.change.includes('properties');
  // The comparison tells properties for the rows of a page: this one alone.
  const page = useCall(
    modelElementCalls.CompareVersion,
    { projectId, modelId, versionA: a, versionB: b, details: true, pageIndex: place + 1, pageSize: 1 },
    { enabled: isChanged, handles: true, freshMs: 600_000 },
  );
  const name = change.name || words.noName;
  const properties = page.data?.data.list[0]?.properties ?? [];
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a long one is scrolled by the arrow keys
    <section className={css.details} aria-label={say(detailMessages.detailsOf, { name })} tabIndex={0}>
      <h2>
        <Dot kind={getMainChange(change)} />
        <span className="cut">{name}</span>
      </h2>
      {change.isMatchedByKey && <p className="faint">{words.matchedByKey}</p>}
      {change.change.includes('geometry') && !isChanged && <p className="soft">{words.onlyGeometry}</p>}
      {change.change.includes('added') && <p className="soft">{words.added}</p>}
      {change.change.includes('removed') && <p className="soft">{words.removed}</p>}
      {page.isError && <ErrorState error={page.error} onRetry={() => void page.refetch()} />}
      {isChanged && page.isPending && <LinesSkeleton lines={3} />}
      {properties.length > 0 && <ChangeTable properties={properties} />}
    </section>
  );
}
