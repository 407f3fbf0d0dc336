import { readSchematic, type WidgetConfig } from '@twinscape/contract/dashboards';
import { Button } from 'antd';
import { Suspense, useState } from 'react';
import { lazy } from '../../../../platform/chunks/index.ts';
import { useMessages, useSay } from '../../../../platform/language/index.ts';
import { schematicMessages } from '../../schematic/messages.ts';

const SchematicEditor = lazy(async () => ({
  default: (await import('../../schematic/editor/SchematicEditor.tsx')).SchematicEditor,
}));

type Props = {
  readonly projectId: string;
  readonly config: WidgetConfig;
  readonly value: unknown;
  readonly onChange: (value: unknown) => void;
};

/** What is drawn so far, and the way to draw on. */
export function SchematicField({ projectId, config, value, onChange }: Props) {
  const words = useMessages(schematicMessages);
  const say = useSay();
  const [isOpen, setOpen] = useState(false);
  const drawing = readSchematic(value);
  return (
    <>
      <Button type="primary" onClick={() => setOpen(true)}>
        {words.draw}
      </Button>{' '}
      <small className="faint">
        {say(schematicMessages.drawnParts, { items: drawing.items.length, pipes: drawing.pipes.length })}
      </small>
      {isOpen && (
        <Suspense fallback={null}>
          <SchematicEditor
            projectId={projectId}
            drawing={drawing}
            config={config}
            onDone={(next) => {
              setOpen(false);
              if (next !== drawing) onChange(next);
            }}
          />
        </Suspense>
      )}
    </>
  );
}
