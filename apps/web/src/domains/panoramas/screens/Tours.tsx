import { tourCalls as calls, type PanoramaTour } from '@twinscape/contract/panoramas';
import { type ReactNode, useState } from 'react';
import { useSend } from '../../../platform/api/index.ts';
import { useMessages, useSay } from '../../../platform/language/index.ts';
import { useNavigateTo, useProject } from '../../../platform/routes/index.ts';
import { useShortcut } from '../../../platform/shortcuts/index.ts';
import {
  ActionButton,
  CallCards,
  CardComment,
  CardFoot,
  EmptyState,
  Glyph,
  type MenuActions,
  Page,
  Picture,
  toast,
} from '../../../ui/index.ts';
import { ConfirmToBin } from '../../bin/index.ts';
import { ShareDialog } from '../../shares/index.ts';
import { PANORAMA_PATH } from '../list/address.ts';
import { SharedMark } from '../list/SharedMark.tsx';
import { panoramaMessages } from '../messages.ts';
import { TOUR_READS } from '../reads.ts';
import { usePanoramaRights } from '../rights.ts';
import { SHARED_TOUR_KIND } from '../share/register.ts';
import { tourAddress, tourRowAddress } from '../tours/address.ts';
import { tourMessages } from '../tours/messages.ts';
import { TourForm } from '../tours/TourForm.tsx';
import { TourSettings } from '../tours/TourSettings.tsx';
import { usePanoramasPush } from '../usePanoramasPush.ts';

/** S-SCN-06: the panorama scenes of the open project. */
export function Tours() {
  const { id } = useProject();
  return <ProjectTours projectId={id} />;
}

type Props = {
  readonly projectId: string;
  /** By which the project was chosen, where none is open. */
  readonly chooser?: ReactNode;
};

/** The panorama scenes of a project: tours through its photographs. */
export function ProjectTours({ projectId, chooser }: Props) {
  const words = useMessages(tourMessages);
  const say = useSay();
  const go = useNavigateTo();
  const { off, isReader } = usePanoramaRights();
  const [edited, setEdited] = useState<PanoramaTour | 'new'>();
  const [setting, setSetting] = useState<PanoramaTour>();
  const [sharing, setSharing] = useState<PanoramaTour>();
  const [removing, setRemoving] = useState<readonly PanoramaTour[]>();
  usePanoramasPush(projectId);
  const refreshing = useSend(calls.RefreshPrSceneFile, {
    onDone: ({ count }) => toast.success(count === 0 ? words.upToDate : say(tourMessages.refreshed, { count })),
  });
  const mayWrite = off === undefined;
  const add = () => setEdited('new');
  useShortcut(mayWrite ? { keys: 'n', title: tourMessages.add, run: add } : undefined);
  const getActions = (row: PanoramaTour): MenuActions => [
    { key: 'open', word: words.open, icon: 'eye', run: () => go(PANORAMA_PATH, tourAddress(projectId, row.id)) },
    { key: 'share', word: words.share, icon: 'link', run: () => setSharing(row) },
    ...(isReader
      ? []
      : ([
          'line',
          { key: 'edit', word: words.edit, icon: 'edit', off, run: () => setEdited(row) },
          { key: 'setting', word: words.setting, icon: 'gear', off, run: () => setSetting(row) },
          {
            key: 'refresh',
            word: words.refresh,
            icon: 'retry',
            off,
            run: () => refreshing.send({ projectId, prSceneId: row.id }),
          },
          'line',
          { key: 'remove', word: words.remove, icon: 'trash', danger: true, off, run: () => setRemoving([row]) },
        ] satisfies MenuActions)),
  ];
  const addButton = !isReader && (
    <ActionButton type="primary" icon={<Glyph name="plus" />} off={off} onClick={add}>
      {words.add}
    </ActionButton>
  );
  return (
    <Page
      title={words.title}
      body="fill"
      actions={
        <>
          {chooser}
          {addButton}
        </>
      }
    >
      <CallCards
        call={calls.GetPrSceneList}
        input={{ projectId }}
        order={{
          label: words.order,
          choices: { '': words.lastChanged, name: words.byName, '-createTime': words.newest },
        }}
        width={272}
        skeleton={{ picture: 160, lines: 3 }}
        search={words.search}
        noMatch={words.noMatch}
        empty={<EmptyState title={words.none} hint={isReader ? words.noneReader : words.noneHint} action={addButton} />}
        bulk={
          mayWrite
            ? (rows: readonly PanoramaTour[], clear: () => void) => (
                <ActionButton
                  size="small"
                  danger
                  onClick={() => {
                    setRemoving(rows);
                    clear();
                  }}
                >
                  {words.remove}
                </ActionButton>
              )
            : undefined
        }
        toCard={(row: PanoramaTour) => ({
          id: row.id,
          name: row.name,
          picture: <Picture source={row.cover} name={row.name} ratio={16 / 9} />,
          body: (
            <>
              <CardComment text={row.comment ?? ''} />
              <CardFoot updated={row.updateTime} by={row.createUserName} isBrief>
                <span>{say(panoramaMessages.count, { count: row.sceneCount })}</span>
                {row.isShared && <SharedMark />}
              </CardFoot>
            </>
          ),
          actions: getActions(row),
          opens: tourRowAddress(projectId, row),
        })}
      />
      <TourForm
        projectId={projectId}
        subject={edited}
        onClose={() => setEdited(undefined)}
        onMade={({ id }) => go(PANORAMA_PATH, tourAddress(projectId, id))}
      />
      <TourSettings projectId={projectId} subject={setting} onClose={() => setSetting(undefined)} />
      {sharing && (
        <ShareDialog
          subject={{ kind: SHARED_TOUR_KIND, id: sharing.id, projectId, name: sharing.name }}
          onClose={() => setSharing(undefined)}
        />
      )}
      <ConfirmToBin
        projectId={projectId}
        kind="tour"
        call={calls.DeletePrScene}
        subject={removing}
        toDeleted={({ id, name }) => ({ id, name })}
        toInput={(rows) => ({ projectId, id: rows.map(({ id }) => id) })}
        question={(rows) => ({
          title:
            rows.length === 1
              ? say(tourMessages.removeOne, { name: rows[0]?.name ?? '' })
              : say(tourMessages.removeMany, { count: rows.length }),
          body: words.removeBody,
          word: words.remove,
        })}
        invalidates={TOUR_READS}
        onClose={() => setRemoving(undefined)}
      />
    </Page>
  );
}
