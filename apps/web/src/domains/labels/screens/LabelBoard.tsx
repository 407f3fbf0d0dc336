import { Segmented } from 'antd';
import { useMessages } from '../../../platform/language/index.ts';
import { useAddressState, useNavigateTo, useProject } from '../../../platform/routes/index.ts';
import { ActionButton, Glyph, Page } from '../../../ui/index.ts';
import { EmptyLibrary } from '../../../ui/library/EmptyLibrary.tsx';
import { useLibraryRights } from '../../projects/index.ts';
import { LabelList } from '../board/LabelList.tsx';
import { ItemCards, useLibraryScope } from '../library/ItemCards.tsx';
import { panelMessages } from '../library/messages.ts';
import { PanelPicture } from '../library/PanelPicture.tsx';

const DESIGNER = '/label-bundles/designer';

/** S-LBL-01: templates of labels, and the labels that assets have. */
export function LabelBoard() {
  const words = useMessages(panelMessages);
  const { id: projectId } = useProject();
  const go = useNavigateTo();
  const [{ view }, setAddress] = useAddressState({
    view: 'templates',
    q: '',
    page: '1',
    kind: '',
    shelf: 'project',
    sort: '',
  });
  const [scope] = useLibraryScope();
  const rights = useLibraryRights(scope);
  const of = scope === 'system' ? { shelf: scope } : {};
  const add = !rights.isReadOnly && (
    <ActionButton
      type="primary"
      icon={<Glyph name="plus" />}
      off={rights.off}
      onClick={() => go(DESIGNER, { panel: 'new', ...of })}
    >
      {words.add}
    </ActionButton>
  );
  const isData = view === 'data';
  const choice = (
    <Segmented
      aria-label={words.view}
      value={isData ? 'data' : 'templates'}
      options={[
        { value: 'templates', label: words.templates },
        { value: 'data', label: words.data },
      ]}
      onChange={(next) =>
        setAddress({ view: next, q: '', page: '1', kind: '', sort: '', ...(next === 'data' ? { shelf: '' } : {}) })
      }
    />
  );
  return (
    <Page title={words.title} body="fill" actions={isData ? undefined : add} bar={choice}>
      {isData ? (
        <LabelList projectId={projectId} />
      ) : (
        <ItemCards
          kind="panel"
          projectId={projectId}
          picture={(item) => <PanelPicture item={item} />}
          onOpen={({ id }) => go(DESIGNER, { panel: id, ...of })}
          getAddress={({ id }) => ({ to: DESIGNER, search: { panel: id, ...of } })}
          empty={<EmptyLibrary scope={scope} rights={rights} words={words} action={add} />}
        />
      )}
    </Page>
  );
}
