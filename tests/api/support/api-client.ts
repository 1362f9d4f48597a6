/** An HTTP client for the API, signed in or not. */

/** Members of any response under the contract's names; missing ones are undefined. */
export interface ResponseBody {
  readonly [other: string]: unknown;
  code: string;
  message: string;
  error: string;
  issues: { path: string; message: string }[];
  current: unknown;
  success: boolean;
  user: { id: string; email: string; role: string; language?: string };
  isAuthenticated: boolean;
  sessionInfo: { timeRemaining: number };
  id: string;
  carId: string;
  submissionId: string;
  status: string;
  revision: number;
  make: string;
  model: string;
  shortId: string;
  mileage: number;
  mileageMiles: number;
  features: string[];
  photos: string[];
  have: string[];
  sha256: string;
  exteriorImages: string[];
  interiorImages: string[];
  damageImages: string[];
  usaImages: string[];
  uaeImages: string[];
  imageUrl: string;
  photoData: string;
  archivedAt: string;
  updatedAt: string;
  carData: object;
  cars: ResponseBody[];
  total: number;
  nextCursor: string | null;
  facets: { make: Record<string, number>; emirate: Record<string, number> };
  reductions: { amountAed: number }[];
  dealer: object;
  credentials: { email: string; password: string };
  rawData: object;
  closestMatch: object;
  checkDigitValid: boolean;
  listingsFound: number;
  marketPrice: number;
  openapi: string;
  paths: Record<string, Record<string, { operationId: string; requestBody: object }>>;
}

export interface ApiResponse {
  status: number;
  headers: Headers;
  body: ResponseBody;
  list: readonly ResponseBody[];
  /** The raw body, for comparing it whole. */
  rawBody: unknown;
}

type RequestHeaders = Record<string, string>;

export class ApiClient {
  readonly cookie: string | undefined;
  private readonly address: string;

  constructor(address: string, cookie: string | undefined) {
    this.address = address;
    this.cookie = cookie;
  }

  async send(
    method: string,
    path: string,
    body: BodyInit | undefined,
    headers: RequestHeaders = {},
  ): Promise<ApiResponse> {
    const response = await fetch(this.address + path, {
      method,
      headers: { ...(this.cookie !== undefined && { cookie: this.cookie }), ...headers },
      ...(body !== undefined && { body }),
      redirect: 'manual',
    });
    const rawBody = parseBody(await response.text());
    const { status, headers: received } = response;
    return {
      status,
      headers: received,
      body: rawBody as ResponseBody,
      list: rawBody as ResponseBody[],
      rawBody,
    };
  }

  private json(method: string, path: string, body: unknown, headers: RequestHeaders = {}): Promise<ApiResponse> {
    if (body === undefined) return this.send(method, path, undefined, headers);
    return this.send(method, path, JSON.stringify(body), { 'content-type': 'application/json', ...headers });
  }

  get(path: string, headers?: RequestHeaders): Promise<ApiResponse> {
    return this.json('GET', path, undefined, headers);
  }
  post(path: string, body?: unknown, headers?: RequestHeaders): Promise<ApiResponse> {
    return this.json('POST', path, body, headers);
  }
  put(path: string, body?: unknown, headers?: RequestHeaders): Promise<ApiResponse> {
    return this.json('PUT', path, body, headers);
  }
  patch(path: string, body?: unknown, headers?: RequestHeaders): Promise<ApiResponse> {
    return this.json('PATCH', path, body, headers);
  }
  delete(path: string, headers?: RequestHeaders): Promise<ApiResponse> {
    return this.json('DELETE', path, undefined, headers);
  }
}

function parseBody(text: string): unknown {
  if (text === '') return undefined;
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return text;
  }
}
