import { Pagination, type PaginationProps } from 'antd';

type Props = Pick<PaginationProps, 'align' | 'simple' | 'className'> & {
  /** From 1. */
  readonly page: number;
  readonly size: number;
  readonly total: number;
  readonly onPage: (page: number) => void;
};

/** Goes through the pages of a short list, below it; nothing where all of it is on one page. */
export const Pager = ({ page, size, total, onPage, ...look }: Props) =>
  total > size ? (
    <Pagination
      {...look}
      size="small"
      showSizeChanger={false}
      current={page}
      pageSize={size}
      total={total}
      onChange={onPage}
    />
  ) : null;
