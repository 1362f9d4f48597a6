import type { InspectionRequest } from '#shared/contract/inspection-requests.ts';
import { toDubaiDate } from '#shared/domain/dubai-date.ts';
import type { TestApi, TestUser } from './test-api.ts';

export function buildInspectionRequest(changes: Record<string, unknown> = {}): Record<string, unknown> {
  return {
    dealerId: 'dealer-1',
    contactName: 'Sami',
    contactPhone: '050 123 4567',
    // Late enough for a test that crosses midnight.
    day: toDubaiDate(Date.now() + 86_400_000),
    from: '09:00',
    until: '12:00',
    make: 'Toyota',
    model: 'Camry',
    ...changes,
  };
}

export async function createInspectionRequest(
  api: TestApi,
  changes: Record<string, unknown> = {},
  person: TestUser = 'admin',
): Promise<InspectionRequest> {
  const answer = await api.as(person).post('/api/inspection-requests', buildInspectionRequest(changes));
  if (answer.status !== 201) throw new Error(`The request was refused: ${JSON.stringify(answer.body)}`);
  return answer.rawBody as InspectionRequest;
}
