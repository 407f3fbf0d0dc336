import { elementCalls } from '@twinscape/contract/elements';
import { labelCalls } from '@twinscape/contract/labels';
import { Segmented } from 'antd';
import { Suspense, useState } from 'react';
import { useCall } from '../../../../platform/api/index.ts';
import { lazy } from '../../../../platform/chunks/index.ts';
import { useFormat, useMessages, useSay } from '../../../../platform/language/index.ts';
import { CardsSkeleton, Dialog, EmptyState, ErrorState, Glyph, SearchBox } from '../../../../ui/index.ts';
import { labelMarkerView } from '../../../labels/index.ts';
import { useOpenScene } from '../state.ts';
import { type FurnitureChoice, type FurnitureLibrary, toElementChoice, toMarkerChoice } from './choices.ts';
import css from './Furniture.module.css';
import { furnitureMessages } from './messages.ts';
import type { FurnitureItem } from './placing.ts';

const MarkerView = lazy(async () => ({ default: await labelMarkerView() }));
/** What is offered at once; the search finds the others. */
const PAGE_SIZE = 60;
const MARKER_SIZE = 40;
type Kind = 'elements' | 'markers';

/** Something of the libraries of elements and markers, of the project or of the system, to be put into the scene. */
export function FurniturePicker({
  onChoose,
  onClose,
}: {
  readonly onChoose: (item: FurnitureItem) => void;
  readonly onClose: () => void;
}) {
  const words = useMessages(furnitureMessages);
  const say = useSay();
  const format = useFormat();
  const [kind, setKind] = useState<Kind>('elements');
  const [library, setLibrary] = useState<FurnitureLibrary>('project');
  const [key, setKey] = useState('');
  const query = useChoices(kind, library, key);
  const { choices, count } = query;
  return (
    <Dialog title={words.choose} width={720} open onClose={onClose}>
      <div className={css.bar}>
        <Segmented<Kind>
          aria-label={words.what}
          value={kind}
          options={(['elements', 'markers'] as const).map((value) => ({ value, label: words[value] }))}
          onChange={setKind}
        />
        <Segmented<FurnitureLibrary>
          aria-label={words.library}
          value={library}
          options={(['project', 'system'] as const).map((value) => ({ value, label: words[value] }))}
          onChange={setLibrary}
        />
        <SearchBox typed={key} onTyped={setKey} placeholder={words.search} />
      </div>
      <div className={css.choices}>
        {query.isPending ? (
          <CardsSkeleton cards={6} picture={88} lines={1} />
        ) : !choices ? (
          <ErrorState error={query.error} onRetry={query.again} />
        ) : choices.length === 0 ? (
          <EmptyState
            small
            title={key ? words.noMatch : kind === 'elements' ? words.noElements : words.noMarkers}
            {...(key ? {} : { hint: kind === 'elements' ? words.noElementsHint : words.noMarkersHint })}
          />
        ) : (
          <ul>
            {choices.map((choice) => (
              <li key={choice.id}>
                <ChoiceCard choice={choice} onChoose={onChoose} />
              </li>
            ))}
          </ul>
        )}
        {choices && count > choices.length && (
          <p className="faint">{say(furnitureMessages.more, { count: format.number(count) })}</p>
        )}
      </div>
    </Dialog>
  );
}

function ChoiceCard({
  choice,
  onChoose,
}: {
  readonly choice: FurnitureChoice;
  readonly onChoose: (item: FurnitureItem) => void;
}) {
  const words = useMessages(furnitureMessages);
  const { name, item, marker, picture } = choice;
  const note = !item ? words.nothingToShow : item.kind === '3d' ? words.body : words[item.kind];
  return (
    <button
      type="button"
      className={css.choice}
      disabled={!item}
      title={item ? name : words.nothingToShow}
      onClick={() => item && onChoose(item)}
    >
      <span className={css.stage}>
        {marker ? (
          <Suspense fallback={null}>
            <MarkerView marker={{ ...marker, size: MARKER_SIZE }} />
          </Suspense>
        ) : picture ? (
          <img src={picture} alt="" loading="lazy" />
        ) : (
          <Glyph name={item?.kind === '3d' ? 'scene' : 'table'} size={32} />
        )}
      </span>
      <span className="cut">{name}</span>
      <span className="faint">{note}</span>
    </button>
  );
}

/** What a library offers; only the one that is looked at is asked. */
function useChoices(kind: Kind, library: FurnitureLibrary, key: string) {
  const { projectId } = useOpenScene();
  const page = { pageIndex: 1, pageSize: PAGE_SIZE, ...(key ? { key } : {}) };
  const toOptions = (what: Kind, whose: FurnitureLibrary) => ({
    handles: true,
    keepPrevious: true,
    enabled: kind === what && library === whose,
  });
  const elements = {
    project: useCall(elementCalls.GetElementList, { projectId, ...page }, toOptions('elements', 'project')),
    system: useCall(elementCalls.GetSystemElementList, page, toOptions('elements', 'system')),
  };
  const markers = {
    project: useCall(labelCalls.GetProjectAnchorList, { projectId, ...page }, toOptions('markers', 'project')),
    system: useCall(labelCalls.GetAnchorList, page, toOptions('markers', 'system')),
  };
  const query = kind === 'elements' ? elements[library] : markers[library];
  const choices =
    kind === 'elements'
      ? elements[library].data?.data.list.map((one) => toElementChoice(one, library))
      : markers[library].data?.data.list.map((one) => toMarkerChoice(one, library));
  return {
    isPending: query.isPending,
    error: query.error,
    choices,
    count: query.data?.data.count ?? 0,
    again: () => void query.refetch(),
  };
}
