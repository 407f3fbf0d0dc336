import { Popover, type PopoverProps } from 'antd';

type Props = Pick<PopoverProps, 'open' | 'onOpenChange' | 'content' | 'destroyOnHidden' | 'children'>;

/** What unfolds below a button of the header. */
export const HeaderPopover = (props: Props) => (
  <Popover trigger="click" placement="bottomRight" arrow={false} align={{ offset: [0, 9] }} {...props} />
);
