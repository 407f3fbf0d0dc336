import type { AssetClassType } from '@twinscape/contract/assets';
import { useState } from 'react';
import { useFormat, useMessages, useSay } from '../../../platform/language/index.ts';
import { useAddressState } from '../../../platform/routes/index.ts';
import { useShortcut } from '../../../platform/shortcuts/index.ts';
import { ActionButton, AddButton, Beside, EmptyState, Glyph, type MenuAction, Page } from '../../../ui/index.ts';
import { allBranches, findBranch, findPath } from '../../../ui/tree/branches.ts';
import { AddAssets } from '../classes/AddAssets.tsx';
import type { ClassBranch } from '../classes/branches.ts';
import { ClassDialog } from '../classes/ClassDialog.tsx';
import { ClassSelect } from '../classes/ClassSelect.tsx';
import { AddType, EditType } from '../classes/TypeDialog.tsx';
import { TypePage } from '../classes/TypePage.tsx';
import css from '../classes/Types.module.css';
import { TypeTable } from '../classes/TypeTable.tsx';
import { TypeTree } from '../classes/TypeTree.tsx';
import { typeMessages } from '../classes/typeMessages.ts';
import { useClassTree } from '../classes/useClassTree.ts';
import { useAssetProject } from '../useAssetProject.ts';

/** S-AST-01: the class tree with its types, and what the chosen type says of its assets. */
export function TypeManage() {
  const words = useMessages(typeMessages);
  const say = useSay();
  const format = useFormat();
  const { projectId, rights } = useAssetProject();
  const { off, isReader } = rights;
  const [address, go] = useAddressState({ class: '', type: '' });
  const { tree, isPending, error, onRetry } = useClassTree(projectId);
  const [addingClass, setAddingClass] = useState(false);
  const [addingType, setAddingType] = useState<string>();
  const [editing, setEditing] = useState<ClassBranch>();
  const [filling, setFilling] = useState<AssetClassType>();
  const chosen = findBranch(tree, address.type) ?? findBranch(tree, address.class);
  const way = chosen ? findPath(tree, chosen.id).slice(0, -1) : [];
  const choose = (branch: ClassBranch | undefined) =>
    go(
      branch === undefined
        ? { class: '', type: '' }
        : branch.kind === 'type'
          ? { class: '', type: branch.id }
          : { class: branch.id, type: '' },
      true,
    );
  const openType = (type: string) => go({ class: '', type }, true);
  /** The class into which something new comes unless the reader says otherwise. */
  const home = chosen?.kind === 'class' ? chosen.id : (way.at(-1)?.id ?? '');
  useShortcut(
    off === undefined && tree.length > 0
      ? { keys: 'n', title: typeMessages.addType, run: () => setAddingType(home) }
      : undefined,
  );
  const all = allBranches(tree);
  const count = (kind: ClassBranch['kind']) => format.number(all.filter((branch) => branch.kind === kind).length);

  const addType = (primary: boolean) =>
    !isReader && (
      <AddButton {...(primary ? { type: 'primary' as const } : {})} off={off} onClick={() => setAddingType(home)}>
        {words.addType}
      </AddButton>
    );
  const addClass = (primary: boolean) =>
    !isReader && (
      <ActionButton
        {...(primary ? { type: 'primary' as const, icon: <Glyph name="plus" /> } : { icon: <Glyph name="folder" /> })}
        off={off}
        onClick={() => setAddingClass(true)}
      >
        {words.addClass}
      </ActionButton>
    );
  const typeActs = (branch: ClassBranch): readonly MenuAction[] =>
    isReader ? [] : [{ key: 'edit', word: words.editType, icon: 'edit', off, run: () => setEditing(branch) }];
  const picking = { projectId, chosen: chosen?.id ?? '', onChoose: choose };
  const typeTree = (
    <TypeTree
      {...picking}
      onMade={(id) => go({ class: id, type: '' }, true)}
      onAddType={setAddingType}
      onEditType={setEditing}
      rights={rights}
    />
  );
  return (
    <Page
      title={words.title}
      note={tree.length > 0 && say(typeMessages.note, { classes: count('class'), types: count('type') })}
      body="fill"
      actions={
        tree.length > 0 && (
          <>
            <span className={css.roomOnly}>{addClass(false)}</span>
            {addType(true)}
          </>
        )
      }
    >
      <Beside
        left={typeTree}
        leftWidth={248}
        gap={12}
        reading={{ isPending, error, onRetry }}
        none={
          tree.length === 0 &&
          (isReader ? (
            <EmptyState title={words.noneReader} hint={words.noneReaderHint} />
          ) : (
            <EmptyState title={words.none} hint={words.noneHint} action={addClass(true)} />
          ))
        }
      >
        <div className={css.narrowOnly}>
          <ClassSelect {...picking} allWord={words.allTypes} tree={typeTree} />
        </div>
        {chosen?.kind === 'type' ? (
          <TypePage
            key={chosen.id}
            projectId={projectId}
            branch={chosen}
            way={way}
            onChoose={choose}
            rights={rights}
            actions={
              !isReader && (
                <>
                  <AddButton off={off} onClick={() => setFilling(chosen.type)}>
                    {words.addAssets}
                  </AddButton>
                  <ActionButton icon={<Glyph name="edit" />} off={off} onClick={() => setEditing(chosen)}>
                    {words.editType}
                  </ActionButton>
                </>
              )
            }
          />
        ) : (
          <TypeTable tree={tree} chosen={chosen} onOpen={openType} rowActions={typeActs} actions={false} />
        )}
      </Beside>
      <ClassDialog
        {...{ projectId, tree }}
        parentId={home}
        open={addingClass}
        onClose={() => setAddingClass(false)}
        onMade={(id) => go({ class: id, type: '' }, true)}
      />
      <AddType
        {...{ projectId, tree }}
        assetClassId={addingType ?? home}
        open={addingType !== undefined}
        onClose={() => setAddingType(undefined)}
        onMade={openType}
      />
      <EditType
        projectId={projectId}
        type={editing?.kind === 'type' ? editing.type : undefined}
        onClose={() => setEditing(undefined)}
      />
      <AddAssets projectId={projectId} type={filling} onClose={() => setFilling(undefined)} />
    </Page>
  );
}
