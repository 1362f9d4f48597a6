import type { ReactElement } from 'react';
import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';
import { expect, it } from 'vitest';
import Check from 'lucide-react/icons/check';
import { AppBar, BackLink } from '#client/ui/layout/app-bar.tsx';
import { Badge, CountBadge } from './badge.tsx';
import { AnchorButton, Button, LinkButton } from '#client/ui/form-controls/button.tsx';
import { Card, SectionCard } from './card.tsx';
import { Chip } from '#client/ui/form-controls/chip.tsx';
import { ConfirmDialog, Dialog } from '#client/ui/overlay/dialog.tsx';
import { BottomActionBar, BottomActionBarFigure } from '#client/ui/layout/bottom-action-bar.tsx';
import { EmptyState } from './empty-state.tsx';
import { ErrorState } from './error-state.tsx';
import { ProgressiveHydration } from '#client/ui/layout/progressive-hydration.tsx';
import { DesktopOnly } from '#client/ui/layout/desktop-only.tsx';
import { Gallery } from '#client/ui/media-viewer/gallery.tsx';
import { IconButton } from '#client/ui/form-controls/icon-button.tsx';
import { Kbd } from '#client/ui/data-display/kbd.tsx';
import {
  PriceBreakdown,
  PriceBreakdownNote,
  PriceBreakdownRow,
  PriceBreakdownTotal,
} from '#client/ui/data-display/price-breakdown.tsx';
import { Lightbox } from '#client/ui/media-viewer/lightbox.tsx';
import { Menu } from '#client/ui/overlay/menu.tsx';
import { Main, PageTitle, Row, SkipLink, Stack, VisuallyHidden, PageContainer } from './page-layout.tsx';
import { PanelDiagram } from '#client/components/panel-diagram.tsx';
import { PanelLegend } from '#client/components/panel-swatch.tsx';
import { Picture } from './picture.tsx';
import { ProgressBar } from '#client/ui/data-display/progress-bar.tsx';
import { RadioGroup } from '#client/ui/form-controls/radio-group.tsx';
import { SelectField } from '#client/ui/form-controls/select-field.tsx';
import { Sheet } from '#client/ui/overlay/sheet.tsx';
import { Loading, Skeleton } from './skeleton.tsx';
import { Spinner360 } from '#client/ui/media-viewer/spinner-360.tsx';
import { StatCard } from '#client/ui/data-display/stat-card.tsx';
import { Steps } from '#client/ui/layout/steps.tsx';
import { SwitchField } from '#client/ui/form-controls/switch-field.tsx';
import { Tabs } from './tabs.tsx';
import { TextAreaField, TextField } from '#client/ui/form-controls/text-field.tsx';
import { Toaster } from '#client/ui/overlay/toaster.tsx';
import { ToggleChip } from '#client/ui/form-controls/toggle-chip.tsx';
import { Tooltip } from '#client/ui/overlay/tooltip.tsx';
import { SyncBadge } from '#client/components/sync-badge.tsx';
import { createStyleCache, UiProvider } from '#client/ui/theme/ui-provider.tsx';
import { Wordmark } from '#client/ui/layout/wordmark.tsx';
import { YesNoField } from '#client/ui/form-controls/yes-no-field.tsx';

const noop = () => {};
const photo = `/photos/${'a'.repeat(64)}`;
const images = [
  { source: photo, alt: 'Front' },
  { source: photo, alt: 'Rear' },
];

function renderHtml(element: ReactElement): string {
  return renderToString(
    <UiProvider cache={createStyleCache()}>
      <StaticRouter location="/">{element}</StaticRouter>
    </UiProvider>,
  );
}

const primitives: [name: string, element: () => ReactElement, shows: string][] = [
  ['Wordmark', () => <Wordmark label="redrive" />, 'aria-label="redrive"'],
  ['Button', () => <Button icon={Check}>Add To List</Button>, 'type="button"'],
  ['Button, busy', () => <Button loading>Submit Car</Button>, 'aria-busy="true"'],
  ['Button, blocked', () => <Button blockedNote="Waits for signal">Look Up VIN</Button>, 'Waits for signal'],
  ['LinkButton', () => <LinkButton to="/browse">Browse Cars</LinkButton>, 'href="/browse"'],
  ['AnchorButton', () => <AnchorButton href="tel:+9714">Call Now</AnchorButton>, 'href="tel:+9714"'],
  ['IconButton', () => <IconButton glyph={Check} aria-label="Done" />, 'aria-label="Done"'],
  ['TextField', () => <TextField label="VIN" value="" onChange={noop} error="Too short" />, 'aria-invalid="true"'],
  ['TextField, money', () => <TextField label="Market Price" kind="money" value="1" onChange={noop} />, 'AED'],
  ['TextAreaField', () => <TextAreaField label="Comments" value="" onChange={noop} />, '<textarea'],
  [
    'SelectField',
    () => <SelectField label="Make" value="" placeholder="All makes" onChange={noop} options={[]} />,
    'All makes',
  ],
  ['SwitchField', () => <SwitchField label="GCC Spec" checked onChange={noop} />, 'role="switch"'],
  ['ToggleChip', () => <ToggleChip label="Seat" checked={false} onChange={noop} />, 'Seat'],
  [
    'RadioChoices',
    () => <RadioGroup label="Range" value={null} onChange={noop} choices={[{ value: '7', label: '7 days' }]} />,
    'role="radiogroup"',
  ],
  ['YesNo', () => <YesNoField label="Airbags intact" value={null} onChange={noop} />, 'Not answered'],
  ['Chip', () => <Chip icon={Check}>1 Month Warranty</Chip>, '1 Month Warranty'],
  ['Badge', () => <Badge>American Spec</Badge>, 'American Spec'],
  ['CountBadge', () => <CountBadge count={2} />, '>2<'],
  ['Card', () => <Card as="article">card</Card>, '<article'],
  ['SectionCard', () => <SectionCard title="Repair time">days</SectionCard>, '<h2'],
  [
    'Ledger',
    () => (
      <>
        <PriceBreakdown>
          <PriceBreakdownRow label="Dashboard airbag" percent="2.5%" amount="− AED 7,225" />
          <PriceBreakdownTotal label="Repair & Drive" amount="AED 260,100" />
        </PriceBreakdown>
        <PriceBreakdownNote>Rounded</PriceBreakdownNote>
      </>
    ),
    '2.5%',
  ],
  ['StatCard', () => <StatCard label="Drafts" value={3} to="/drafts" layout="wide" />, 'href="/drafts"'],
  ['TruthPill', () => <SyncBadge state="ok" text="Saved on this phone 14:32" />, 'Saved on this phone 14:32'],
  ['ProgressBar', () => <ProgressBar label="Photo 3" value={310} max={500} />, 'aria-valuenow="310"'],
  [
    'Steps',
    () => <Steps label="Steps" current={0} steps={[{ label: 'Dealer', done: false, to: '/1' }]} />,
    'aria-current="step"',
  ],
  [
    'Steps, done in words',
    () => <Steps label="Steps" current={1} steps={[{ label: 'Dealer', done: true, note: '2 photos' }]} />,
    '>Done, </span><span>2 photos<',
  ],
  [
    'Steps, done but asked for more',
    () => <Steps label="Steps" current={1} steps={[{ label: 'Dealer', done: true, left: '1 left: Price' }]} />,
    '>1 left: Price<',
  ],
  [
    'Dock',
    () => (
      <BottomActionBar strip={<BottomActionBarFigure value={3}>missing</BottomActionBarFigure>}>
        actions
      </BottomActionBar>
    ),
    'missing',
  ],
  ['AppBar', () => <AppBar title="Add Car" start={<BackLink to="/" label="Back" />} />, '<h1'],
  [
    'Tabs',
    () => (
      <Tabs label="Photos" value="a" onChange={noop} tabs={[{ value: 'a', label: 'USA', count: 2 }]}>
        panel
      </Tabs>
    ),
    'aria-selected="true"',
  ],
  ['Dialog', () => <Dialog open={false} onClose={noop} title="Closed" />, ''],
  [
    'ConfirmDialog',
    () => (
      <ConfirmDialog
        open={false}
        onClose={noop}
        onConfirm={noop}
        title="Discard"
        text="Sure?"
        confirmLabel="Yes"
        cancelLabel="No"
      />
    ),
    '',
  ],
  [
    'Sheet',
    () => (
      <Sheet open={false} onClose={noop} title="Filters" closeLabel="Close">
        body
      </Sheet>
    ),
    '',
  ],
  [
    'Menu',
    () => <Menu trigger={<Button>Account</Button>} entries={[{ label: 'Profile', to: '/p' }]} />,
    'aria-haspopup',
  ],
  [
    'Loading',
    () => (
      <Loading label="Loading cars">
        <Skeleton height="4" />
      </Loading>
    ),
    'aria-busy="true"',
  ],
  ['EmptyState', () => <EmptyState text="No submissions yet" />, 'No submissions yet'],
  ['ErrorState', () => <ErrorState text="The server did not answer" onRetry={noop} />, 'Try Again'],
  ['Picture', () => <Picture source={photo} alt="Front" priority />, '960.avif 960w'],
  ['Gallery', () => <Gallery label="Car" images={images} />, '1/2'],
  ['Gallery, empty', () => <Gallery label="Car" images={[]} />, 'No images available'],
  ['Lightbox', () => <Lightbox open={false} onClose={noop} label="Car" images={images} index={0} onIndex={noop} />, ''],
  ['Spinner360', () => <Spinner360 label="Car" frames={['/1.webp', '/2.webp']} />, 'Drag to rotate'],
  ['Spinner360, empty', () => <Spinner360 label="Car" frames={[]} />, 'No 360° data available'],
  [
    'PanelDrawing',
    () => <PanelDiagram conditions={{ hood: { action: 'repair', paint: true } }} selected="hood" onSelect={noop} />,
    'Hood: repair, paint',
  ],
  ['PanelDrawing, read only', () => <PanelDiagram conditions={{}} idPrefix="r-" />, 'No panels marked'],
  ['Kbd', () => <Kbd>A</Kbd>, '<kbd'],
  ['Tooltip', () => <Tooltip text="14:32:05">2 minutes ago</Tooltip>, '2 minutes ago'],
  ['PanelLegend', () => <PanelLegend />, 'Replace'],
  [
    'Page',
    () => (
      <>
        <SkipLink>Skip to content</SkipLink>
        <Main>
          <PageContainer>
            <PageTitle title="Available Cars" />
            <Stack>
              <Row>
                <VisuallyHidden>24 cars</VisuallyHidden>
              </Row>
            </Stack>
          </PageContainer>
        </Main>
      </>
    ),
    'Available Cars',
  ],
];

it.each(primitives)('renders %s on the server', (_name, element, shows) => {
  expect(renderHtml(element())).toContain(shows);
});

it('renders no toaster on the server', () => {
  expect(renderHtml(<Toaster isSent />)).toBe('');
});

it('extracts the same styles for every request', () => {
  const page = () => renderHtml(<Button variant="primary">Browse Cars</Button>);
  expect(page()).toBe(page());
});

it('renders progressively hydrated parts in order and desktop-only parts for every viewport', () => {
  const markup = renderHtml(
    <ProgressiveHydration>
      <p>Story</p>
      {null}
      <DesktopOnly>
        <p>Trail</p>
      </DesktopOnly>
      <p>Others</p>
    </ProgressiveHydration>,
  );
  expect(markup.replace(/<style.*?<\/style>|<!--.*?-->/g, '')).toMatch(/^<p>Story<\/p><p>Trail<\/p><p>Others<\/p>/);
  // Each opens a Suspense boundary, which hydrates separately.
  expect(markup.match(/<!--\$-->/g)).toHaveLength(4);
});
