import { useState } from 'react';
import { NotFound } from '../bundle/NotFound.tsx';
import { WidgetEditorForm } from '../editor/WidgetEditorForm.tsx';
import { useWidget } from '../library/useLibrary.ts';
import { useAddressIds, useWidgetLibraryRef, type WidgetLibraryRef } from '../widgetLibraryRef.ts';

/** S-WID-04: where a widget is written. */
export function WidgetEditor() {
  const place = useWidgetLibraryRef();
  const { bundleId, widgetId } = useAddressIds();
  return <Opened key={`${place.scope} ${widgetId}`} place={place} bundleId={bundleId} widgetId={widgetId} />;
}

type Props = { readonly place: WidgetLibraryRef; readonly bundleId: string; readonly widgetId: string };

function Opened({ place, bundleId, widgetId }: Props) {
  const query = useWidget(place, widgetId);
  const [round, setRound] = useState(0);
  // Editing begins from what stands now, and is not disturbed by what is read later.
  const [begun, setBegun] = useState<{ readonly round: number; readonly widget: typeof query.data }>();
  if (query.data && query.isFetchedAfterMount && !query.isFetching && begun?.round !== round)
    setBegun({ round, widget: query.data });
  if (!begun?.widget) return <NotFound query={query} bundleId={bundleId} />;
  return (
    <WidgetEditorForm
      key={begun.round}
      place={place}
      initial={begun.widget}
      onReload={() => void query.refetch().then(() => setRound((now) => now + 1))}
    />
  );
}
