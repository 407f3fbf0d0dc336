import type { DocumentWithPassages, FoundPassage } from '@twinscape/contract/documents';
import { Fragment, type ReactNode } from 'react';
import { useMessages, useSay } from '../../../platform/language/index.ts';
import { openOverlay } from '../../../platform/overlays/index.ts';
import { EmptyState, ErrorState, LinesSkeleton } from '../../../ui/index.ts';
import { SearchBox } from '../../../ui/table/SearchBox.tsx';
import { DocumentName } from '../list/DocumentName.tsx';
import { documentMessages, searchMessages } from '../messages.ts';
import css from './FoundContents.module.css';
import { useFoundContents } from './useFoundContents.ts';

type Props = {
  readonly projectId: string;
  readonly sought: string;
  readonly onSought: (text: string) => void;
  readonly before: ReactNode;
};

/** Files that say what is sought, each with its best places; a place opens the file there (T-DOC-10). */
export function FoundContents({ projectId, sought, onSought, before }: Props) {
  const words = useMessages(documentMessages);
  return (
    <div className={css.frame}>
      <div className={css.bar}>
        <SearchBox typed={sought} onTyped={onSought} placeholder={words.search} />
        {before}
      </div>
      <Results projectId={projectId} sought={sought} />
    </div>
  );
}

function Results({ projectId, sought }: Pick<Props, 'projectId' | 'sought'>) {
  const words = useMessages(searchMessages);
  const say = useSay();
  const found = useFoundContents(projectId, sought);
  if (found.isPending) return <LinesSkeleton lines={10} />;
  if (!found.data) return <ErrorState error={found.error} onRetry={() => void found.refetch()} />;
  const { list, waiting, isCut } = found.data;
  return (
    <div className={css.list} aria-busy={found.isPlaceholderData}>
      {waiting > 0 && <p className={css.note}>{say(searchMessages.waiting, { count: waiting })}</p>}
      {list.length === 0 && <EmptyState title={words.none} hint={words.noneHint} />}
      {list.map((one) => (
        <Found key={one.fileId} projectId={projectId} one={one} />
      ))}
      {isCut && <p className={css.note}>{say(searchMessages.cut, { count: list.length })}</p>}
    </div>
  );
}
function Found({ projectId, one }: { readonly projectId: string; readonly one: DocumentWithPassages }) {
  const words = useMessages(documentMessages);
  const { fileId, path } = one;
  const open = (passage?: FoundPassage) => openOverlay('documentPreview', { projectId, fileId, ...toPlace(passage) });
  return (
    <section className={css.found}>
      <header>
        <DocumentName row={one} projectId={projectId} isFavourite={false} onOpen={() => open(one.passages[0])} />
        <span className="cut">{[words.top, ...path.map(({ folderName }) => folderName)].join(' / ')}</span>
      </header>
      {one.passages.map((passage, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: places have no other name than their order
        <button key={at} type="button" className={css.passage} onClick={() => open(passage)}>
          <PlaceName of={passage} />
          <span>
            <Marked of={passage} />
          </span>
        </button>
      ))}
    </section>
  );
}

/** What the preview is asked for: the page, and the words as they stand there. */
const toPlace = (passage: FoundPassage | undefined) => {
  const [mark] = passage?.marks ?? [];
  return {
    ...(passage?.place ? { page: passage.place.number } : {}),
    ...(passage && mark ? { find: passage.text.slice(...mark) } : {}),
  };
};

function PlaceName({ of: { place } }: { readonly of: FoundPassage }) {
  const say = useSay();
  if (!place) return null;
  const { unit, number, name } = place;
  return <span className={css.place}>{name || say(searchMessages[unit], { number })}</span>;
}

/** A text with what was sought in it marked. */
function Marked({ of: { text, marks } }: { readonly of: FoundPassage }) {
  const starts = [0, ...marks.map(([, to]) => to)];
  return marks
    .map(([from, to], at) => (
      <Fragment key={from}>
        {text.slice(starts[at], from)}
        <mark className={css.mark}>{text.slice(from, to)}</mark>
      </Fragment>
    ))
    .concat(<Fragment key="rest">{text.slice(starts.at(-1))}</Fragment>);
}
