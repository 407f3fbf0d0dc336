import { useState } from 'react';
import { Gone } from '../bundle/Gone.tsx';
import { Editor } from '../editor/Editor.tsx';
import { useWidget } from '../library/useLibrary.ts';
import { type Place, usePlace, useSubject } from '../place.ts';

/** S-WID-04: where a widget is written. */
export function WidgetEditor() {
  const place = usePlace();
  const { bundleId, widgetId } = useSubject();
  return <Opened key={`${place.shelf} ${widgetId}`} place={place} bundleId={bundleId} widgetId={widgetId} />;
}

type Props = { readonly place: Place; readonly bundleId: string; readonly widgetId: string };

function Opened({ place, bundleId, widgetId }: Props) {
  const query = useWidget(place, widgetId);
  const [round, setRound] = useState(0);
  // Editing begins from what stands now, and is not disturbed by what is read later.
  const [begun, setBegun] = useState<{ readonly round: number; readonly widget: typeof query.data }>();
  if (query.data && query.isFetchedAfterMount && !query.isFetching && begun?.round !== round)
    setBegun({ round, widget: query.data });
  if (!begun?.widget) return <Gone query={query} bundleId={bundleId} />;
  return (
    <Editor
      key={begun.round}
      place={place}
      initial={begun.widget}
      onReload={() => void query.refetch().then(() => setRound((now) => now + 1))}
    />
  );
}
