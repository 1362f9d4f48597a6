/** What the repaired car costs: the market price minus what was broken, line by line (S-w3-13 to S-w3-16). */
import { chakra } from '@chakra-ui/react';
import { priceOf, safetyOf, type InspectionForm } from '#shared/domain/inspection-form.ts';
import { discountPercent, type Price } from '#shared/domain/price.ts';
import { SectionCard } from '#client/ui/card.tsx';
import { aed, decimal } from '#client/ui/format.ts';
import { Ledger, LedgerRow, LedgerTotal } from '#client/ui/data-display/price-breakdown.tsx';
import { TextField } from '#client/ui/form-controls/text-field.tsx';
import { FormNumber } from '#client/inspector/inspection/details/form-fields.tsx';
import { withAuctionPrice } from '#client/inspector/inspection/draft/form-updates.ts';
import { useForm, useFormStore } from '#client/inspector/inspection/draft/form-store.ts';
import { Fields } from '#client/inspector/inspection/details/form-section.tsx';
import { texts } from '#client/inspector/inspection/texts.ts';

const { price: say } = texts;

/** What the price depends on, as one text. */
function inputsOf(form: InspectionForm): string {
  return JSON.stringify([safetyOf(form), form.secondary_damage, form.market_price_aed]);
}

export function PriceCard() {
  const store = useFormStore();
  useForm(inputsOf);
  const price = priceOf(store.getState());
  return (
    <SectionCard title={say.title}>
      <FormNumber name="market_price_aed" label={say.market} />
      <Results price={price} />
      {price ? <Reductions price={price} /> : <chakra.p color="ink-2">{say.empty}</chakra.p>}
      <AuctionFigures />
    </SectionCard>
  );
}

/** Read-only: the server computes the same (S-w3-14). */
function Results({ price }: { price: Price | null }) {
  const percent = price ? discountPercent(price.youSaveAed, price.marketPriceAed) : 0;
  return (
    <Fields>
      <chakra.div className="third">
        <TextField label={say.fix} value={aed(price?.fixDrivePriceAed)} readOnly onChange={ignore} />
      </chakra.div>
      <chakra.div className="third">
        <TextField
          label={say.save}
          value={aed(price?.youSaveAed)}
          end={percent > 0 ? `${percent}%` : undefined}
          readOnly
          onChange={ignore}
        />
      </chakra.div>
    </Fields>
  );
}

function Reductions({ price }: { price: Price }) {
  if (price.lines.length === 0) return <chakra.p color="ink-2">{say.none}</chakra.p>;
  return (
    <chakra.section aria-label={say.breakdown}>
      <Ledger>
        {price.lines.map((line) => (
          <LedgerRow
            key={line.id}
            density="dense"
            label={line.label}
            note={`${decimal(line.percent, 2)}%`}
            amount={decimal(-line.amountAed)}
          />
        ))}
        <LedgerTotal
          weight="minor"
          label={`${say.total} ${decimal(price.totalPercent, 2)}%`}
          amount={decimal(-price.youSaveAed)}
        />
      </Ledger>
    </chakra.section>
  );
}

function AuctionFigures() {
  return (
    <chakra.section aria-label={say.auctionTitle} display="grid" gap="3">
      <FormNumber
        name="auction_price_usd"
        label={say.auction}
        hint={texts.details.optional}
        write={withAuctionPrice}
      />
      <Fields>
        <chakra.div className="third">
          <FormNumber name="win_price_aed" label={say.win} help={say.shippingNote} />
        </chakra.div>
        <chakra.div className="third">
          <FormNumber name="total_with_shipping_aed" label={say.shipping} />
        </chakra.div>
      </Fields>
    </chakra.section>
  );
}

function ignore(): void {
  // Read-only fields take no typing.
}
