import { assetElementCalls } from '@twinscape/contract/assets';
import { modelElementCalls } from '@twinscape/contract/models';
import { Alert, Form, Select } from 'antd';
import { useState } from 'react';
import { useCall, useSend } from '../../../../platform/api/index.ts';
import { useFormat, useMessages, useSay } from '../../../../platform/language/index.ts';
import { Dialog, FailureNote, LinesSkeleton, toast } from '../../../../ui/index.ts';
import type { PreviewParts } from '../../../models/index.ts';
import { assetMessages } from '../../messages.ts';
import { ASSET_READS } from '../../reads.ts';
import { likelyAttribute } from './guess.ts';
import css from './Mapping.module.css';
import { mappingMessages } from './messages.ts';

type Props = {
  readonly preview: PreviewParts;
  readonly model: { readonly modelId: string; readonly name: string };
  readonly onClose: () => void;
};

/**
 * Relates assets of the project to the elements of a model that bear their codes: shows what would be related before
 * anything is (T-AREL-04, RU-ERR-07).
 */
export function MappingDialog({ preview, model, onClose }: Props) {
  const words = useMessages(mappingMessages);
  const say = useSay();
  const format = useFormat();
  const { projectId, stage } = preview;
  const of = stage?.state.getState().models.find(({ modelId }) => modelId === model.modelId)?.elements?.of;
  const fields = useCall(modelElementCalls.GetElementFields, of ?? { projectId, modelId: model.modelId, version: '' }, {
    enabled: of !== undefined,
    handles: true,
    freshMs: 600_000,
  });
  const properties = fields.data?.properties ?? [];
  const [chosenAttribute, setChosenAttribute] = useState<string>();
  const likely = likelyAttribute(properties);
  const attribute = chosenAttribute ?? (likely ? `${likely.group}.${likely.name}` : undefined);
  const input = { projectId, relationModelId: model.modelId, attributeMapping: attribute ?? '' };
  const look = useCall(
    assetElementCalls.RelateAssetsByAttribute,
    { ...input, dryRun: true },
    { enabled: attribute !== undefined, handles: true, freshMs: 0 },
  );
  const relate = useSend(assetElementCalls.RelateAssetsByAttribute, {
    handles: true,
    invalidates: ASSET_READS,
    onDone: ({ relatedCount }) => {
      onClose();
      toast.success(say(mappingMessages.done, { count: format.number(relatedCount) }));
      const { view, change } = preview.views.getState();
      if (view.colour?.by === 'asset') change({ colour: { by: 'asset' } }, { step: false });
    },
  });
  const found = look.data;
  return (
    <Dialog
      title={words.title}
      width={640}
      open
      onClose={onClose}
      onSubmit={() => relate.send(input)}
      submitWord={words.run}
      busy={relate.busy}
      disabled={!found || found.relatedCount === 0}
      failure={relate.failure}
    >
      <p className={css.intro}>
        <strong>{model.name}</strong>
        <br />
        {words.intro}
      </p>
      <Form component={false} layout="vertical">
        <Form.Item label={words.attribute} htmlFor="assets-mapping-attribute">
          <Select
            id="assets-mapping-attribute"
            showSearch={{ optionFilterProp: 'label' }}
            loading={fields.isPending && of !== undefined}
            {...(attribute === undefined ? {} : { value: attribute })}
            options={[
              { value: 'basic.number', label: words.number },
              { value: 'basic.name', label: words.name },
              ...properties.map(({ group, name, elementCount }) => ({
                value: `${group}.${name}`,
                label: `${name} · ${group} (${format.number(elementCount)})`,
              })),
            ]}
            onChange={setChosenAttribute}
          />
        </Form.Item>
      </Form>
      <FailureNote failure={fields.error} />
      {attribute !== undefined && (
        <section className={css.found} aria-label={words.found} aria-busy={look.isPending}>
          {look.isPending ? (
            <LinesSkeleton lines={4} />
          ) : !found ? (
            <Alert type="warning" showIcon title={look.error?.message ?? ''} role="alert" />
          ) : (
            <>
              <p className={css.counts}>
                <strong>
                  {found.relatedCount === 0
                    ? words.nothingNew
                    : say(mappingMessages.found, { count: format.number(found.relatedCount) })}
                </strong>
                {found.unmatchedAssetIds.length > 0 && (
                  <span>
                    {say(mappingMessages.unmatched, { count: format.number(found.unmatchedAssetIds.length) })}
                  </span>
                )}
                {found.conflictingAssetIds.length > 0 && (
                  <span>
                    {say(mappingMessages.conflicting, { count: format.number(found.conflictingAssetIds.length) })}
                  </span>
                )}
              </p>
              {found.matches.length > 0 && <Matches matches={found.matches} />}
            </>
          )}
        </section>
      )}
    </Dialog>
  );
}

type Match = {
  readonly assetId: string;
  readonly assetName: string;
  readonly assetNumber: string;
  readonly elements: readonly { readonly elementId: string; readonly name: string }[];
};

/** Which elements each asset would get. */
function Matches({ matches }: { readonly matches: readonly Match[] }) {
  const words = useMessages(mappingMessages);
  const own = useMessages(assetMessages);
  const say = useSay();
  const format = useFormat();
  return (
    <div className={css.box}>
      <table className={css.table}>
        <caption>{say(mappingMessages.firstOf, { count: format.number(matches.length) })}</caption>
        <thead>
          <tr>
            <th scope="col">{own.number}</th>
            <th scope="col">{own.name}</th>
            <th scope="col">{words.elements}</th>
          </tr>
        </thead>
        <tbody>
          {matches.map(({ assetId, assetName, assetNumber, elements }) => (
            <tr key={assetId}>
              <td className="num">{assetNumber}</td>
              <td>{assetName}</td>
              <td title={elements.map(({ elementId }) => elementId).join('\n')}>
                {`${elements[0]?.name ?? ''}${elements.length > 1 ? ` +${format.number(elements.length - 1)}` : ''}`}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
