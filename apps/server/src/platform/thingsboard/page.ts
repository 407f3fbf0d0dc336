/** A page as ThingsBoard numbers it: from 0. */
export function toTbPage<Row>(data: Row[], count: number, { page, pageSize }: { page: number; pageSize: number }) {
  const totalPages = Math.ceil(count / pageSize);
  return { data, totalPages, totalElements: count, hasNext: page + 1 < totalPages };
}
