import { useMessages } from '../../../platform/language/index.ts';
import { useProject } from '../../../platform/routes/index.ts';
import { Picture } from '../../../ui/index.ts';
import { BackgroundDialog } from '../library/BackgroundDialog.tsx';
import { useLibraryScope } from '../library/ItemCards.tsx';
import { ItemLibraryScreen } from '../library/ItemLibraryScreen.tsx';
import { backgroundMessages } from '../library/messages.ts';
import { useDroppedPictures } from '../library/useDroppedPictures.ts';

/** S-LBL-02: the pictures that labels are drawn on, of the project and of the system. */
export function Backgrounds() {
  const words = useMessages(backgroundMessages);
  const { id: projectId } = useProject();
  const [scope] = useLibraryScope();
  const dropped = useDroppedPictures(scope, projectId);
  return (
    <ItemLibraryScreen
      kind="background"
      words={words}
      addIcon="upload"
      picture={(item) => <Picture source={item.picture} name={item.name} ratio={16 / 9} />}
      dialog={BackgroundDialog}
      drop={{ word: words.drop, onFiles: dropped.take, busy: dropped.busy }}
    />
  );
}
