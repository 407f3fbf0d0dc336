import { Button, Tooltip } from 'antd';
import { useMessages } from '../../../platform/language/index.ts';
import { PathGlyph } from '../../../ui/index.ts';
import { listMessages } from '../list/messages.ts';
import { setSoundOn, useSoundSetting } from './store.ts';

const SOUND_ON_PATH = 'M2 6v4h2.6L8 13V3L4.6 6zM10.5 5.5a3.5 3.5 0 0 1 0 5M12.4 3.6a6.2 6.2 0 0 1 0 8.8';
const SOUND_OFF_PATH = 'M2 6v4h2.6L8 13V3L4.6 6zM10.8 6.2l3.6 3.6M14.4 6.2l-3.6 3.6';

/** Turns the tones of new alarms on and off. */
export function SoundButton() {
  const words = useMessages(listMessages);
  const sound = useSoundSetting();
  const word = { off: words.soundOff, on: words.soundOn, waits: words.soundWaits }[sound];
  return (
    <Tooltip title={words.soundHint} placement="bottom">
      <Button
        icon={<PathGlyph shape={sound === 'off' ? SOUND_OFF_PATH : SOUND_ON_PATH} />}
        aria-pressed={sound !== 'off'}
        onClick={() => void setSoundOn(sound === 'off')}
      >
        {word}
      </Button>
    </Tooltip>
  );
}
