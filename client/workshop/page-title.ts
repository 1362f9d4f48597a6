import { useEffect } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { endpointQuery, queryKeyFor } from '#shared/contract/endpoint-query.ts';
import { workOrderDetail, type WorkOrder } from '#shared/contract/work-orders.ts';
import type { HeadInput } from '#client/app/page-module.ts';

const orderQuery = (id: string) => endpointQuery(workOrderDetail, { params: { id } });

/** Puts the shown order, which may be this device's copy, where `head` finds it. */
export function useTitleOrder(order: WorkOrder | undefined): void {
  const client = useQueryClient();
  useEffect(() => {
    if (!order) return;
    const { entry, input } = orderQuery(order.id);
    client.setQueryData(queryKeyFor(entry, input), order);
  }, [client, order]);
}

/** undefined until the page shows the order. */
export function findTitleOrder({ params: { id = '' }, queryData }: HeadInput): WorkOrder | undefined {
  return queryData(orderQuery(id)) as WorkOrder | undefined;
}
