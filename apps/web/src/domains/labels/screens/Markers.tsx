import { useMessages } from '../../../platform/language/index.ts';
import { ItemLibraryScreen } from '../library/ItemLibraryScreen.tsx';
import { MarkerDialog, parseMarker } from '../library/MarkerDialog.tsx';
import { markerMessages } from '../library/messages.ts';
import { MarkerView } from '../panel/MarkerView.tsx';

/** S-LBL-03: the marks at which labels stand, of the project and of the system. */
export function Markers() {
  const words = useMessages(markerMessages);
  return (
    <ItemLibraryScreen
      kind="anchor"
      words={words}
      addIcon="plus"
      picture={(item) => <MarkerView marker={parseMarker(item.json)} />}
      dialog={MarkerDialog}
    />
  );
}
