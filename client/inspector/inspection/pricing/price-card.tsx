/** @see S-w3-13 to S-w3-16 */
import { chakra } from '@chakra-ui/react';
import { computeFormPrice, toSafetyAnswers, type InspectionForm } from '#shared/domain/inspection-form.ts';
import { computeDiscountPercent, type Price } from '#shared/domain/price.ts';
import { SectionCard } from '#client/ui/card.tsx';
import { formatAed, formatDecimal, formatPercent } from '#client/ui/format.ts';
import { PriceBreakdown, PriceBreakdownRow, PriceBreakdownTotal } from '#client/ui/data-display/price-breakdown.tsx';
import { TextField } from '#client/ui/form-controls/text-field.tsx';
import { FormNumberField } from '#client/inspector/inspection/details/form-fields.tsx';
import { setAuctionPrice } from '#client/inspector/inspection/draft/form-updates.ts';
import { useFormValue, useFormStore } from '#client/inspector/inspection/draft/form-store.ts';
import { FieldGrid } from '#client/inspector/inspection/details/form-section.tsx';
import { MarketAnalysis, MarketPriceField, useMarketEstimate } from './market-price.tsx';
import { texts } from '#messages/field/inspection.ts';
import { texts as priceTexts } from '#messages/field/price-card.ts';

/** Inputs of the price as one comparable string. */
function priceInputsKey(form: InspectionForm): string {
  return JSON.stringify([toSafetyAnswers(form), form.secondary_damage, form.market_price_aed]);
}

export function PriceCard() {
  const store = useFormStore();
  useFormValue(priceInputsKey);
  const market = useMarketEstimate();
  const price = computeFormPrice(store.getState());
  return (
    <SectionCard title={priceTexts.title}>
      <MarketPriceField market={market} />
      <PriceResultFields price={price} />
      {price ? <Reductions price={price} /> : <chakra.p color="ink-2">{priceTexts.empty}</chakra.p>}
      {market.result && <MarketAnalysis result={market.result} />}
      <AuctionPriceFields />
    </SectionCard>
  );
}

/** Read-only: the server computes the same price. @see S-w3-14 */
function PriceResultFields({ price }: { price: Price | null }) {
  const percent = price ? computeDiscountPercent(price.youSaveAed, price.marketPriceAed) : 0;
  return (
    <FieldGrid>
      <chakra.div className="third">
        <TextField label={priceTexts.fix} value={formatAed(price?.fixDrivePriceAed)} readOnly onChange={ignoreChange} />
      </chakra.div>
      <chakra.div className="third">
        <TextField
          label={priceTexts.save}
          value={formatAed(price?.youSaveAed)}
          end={percent > 0 ? formatPercent(percent) : undefined}
          readOnly
          onChange={ignoreChange}
        />
      </chakra.div>
    </FieldGrid>
  );
}

function Reductions({ price }: { price: Price }) {
  if (price.lines.length === 0) return <chakra.p color="ink-2">{priceTexts.none}</chakra.p>;
  return (
    <chakra.section aria-label={priceTexts.breakdown}>
      <PriceBreakdown>
        {price.lines.map((line) => (
          <PriceBreakdownRow
            key={line.id}
            density="dense"
            label={line.label}
            note={formatPercent(line.percent, 2)}
            amount={<bdi>{formatDecimal(-line.amountAed)}</bdi>}
          />
        ))}
        <PriceBreakdownTotal
          weight="minor"
          label={`${priceTexts.total} ${formatPercent(price.totalPercent, 2)}`}
          amount={<bdi>{formatDecimal(-price.youSaveAed)}</bdi>}
        />
      </PriceBreakdown>
    </chakra.section>
  );
}

function AuctionPriceFields() {
  return (
    <chakra.section aria-label={priceTexts.auctionTitle} display="grid" gap="3">
      <FormNumberField
        name="auction_price_usd"
        label={priceTexts.auction}
        hint={texts.details.optional}
        write={setAuctionPrice}
      />
      <FieldGrid>
        <chakra.div className="third">
          <FormNumberField name="win_price_aed" label={priceTexts.win} help={priceTexts.shippingNote} />
        </chakra.div>
        <chakra.div className="third">
          <FormNumberField name="total_with_shipping_aed" label={priceTexts.shipping} />
        </chakra.div>
      </FieldGrid>
    </chakra.section>
  );
}

function ignoreChange(): void {
  // Read-only fields need a handler.
}
