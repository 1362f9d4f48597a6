/** Marionette name, HTTP method and path. `:id` is an element. */
export const WEBDRIVER_COMMANDS = {
  navigate: ['WebDriver:Navigate', 'POST', 'url'],
  url: ['WebDriver:GetCurrentURL', 'GET', 'url'],
  run: ['WebDriver:ExecuteAsyncScript', 'POST', 'execute/async'],
  click: ['WebDriver:ElementClick', 'POST', 'element/:id/click'],
  clear: ['WebDriver:ElementClear', 'POST', 'element/:id/clear'],
  type: ['WebDriver:ElementSendKeys', 'POST', 'element/:id/value'],
  newTab: ['WebDriver:NewWindow', 'POST', 'window/new'],
  toTab: ['WebDriver:SwitchToWindow', 'POST', 'window'],
  closeTab: ['WebDriver:CloseWindow', 'DELETE', 'window'],
  tabs: ['WebDriver:GetWindowHandles', 'GET', 'window/handles'],
  size: ['WebDriver:SetWindowRect', 'POST', 'window/rect'],
  timeouts: ['WebDriver:SetTimeouts', 'POST', 'timeouts'],
} as const;
export type WebDriverCommand = keyof typeof WEBDRIVER_COMMANDS;

export interface WebDriverConnection {
  /** @throws WebDriverError with the message of the browser */
  send(command: WebDriverCommand, given?: Record<string, unknown>): Promise<unknown>;
  close(): Promise<void>;
}

export class WebDriverError extends Error {
  readonly code: string;
  constructor(code: string, message: string) {
    super(`${code}: ${message}`);
    this.name = 'WebDriverRefusal';
    this.code = code;
  }
}

export const ELEMENT_KEY = 'element-6066-11e4-a52e-4f735466cecf';
