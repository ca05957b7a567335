import type { PipelineStage } from 'mongoose';
import type { EndingPurchase, TermEnds } from '../actions/renewals/renewal-ports.ts';
import { addDays } from '../domain/calendar-day.ts';
import type { LaterPurchase } from '../domain/renewals/renewal.ts';
import { maxNotice } from '../domain/notice-period.ts';
import { derivedFields, fromDocument } from './purchase-document.ts';
import type { PurchaseDocument, PurchaseModel } from './purchase-model.ts';

type Later = Omit<LaterPurchase, 'id'> & { _id: string };
type Found = Omit<PurchaseDocument, keyof typeof derivedFields> & {
  endPlace: string;
  later: Later[];
  sources: { source: string }[];
};

export function createTermEnds(model: PurchaseModel): TermEnds {
  const read = async (stages: PipelineStage[]) => {
    const found = await model.aggregate<Found>([...stages, ...withContext(model)]);
    return found.map(toEnding);
  };
  return {
    page: ({ from, until }, { after = from, limit }) =>
      read([...endingIn({ after, until }, { dueOn: { $lte: until } }), { $limit: limit }]),

    noticesDue({ from, until }, limit) {
      const due = { dueOn: { $gte: from, $lte: until }, notice: { $exists: true } };
      return read([...endingIn({ after: from, until }, due), { $limit: limit }]);
    },
  };
}

/** Notice may be due a year before the end: the range of ends is that much longer. */
function endingIn({ after, until }: { after: string; until: string }, due: object): PipelineStage.FacetPipelineStage[] {
  const endPlace = { $gt: after, $lt: addDays(until, maxNotice.days + 1) };
  return [{ $match: { endPlace, ...due } }, { $sort: { endPlace: 1 } }];
}

/** What was bought later, and the file that the purchase came from. */
function withContext(model: PurchaseModel): PipelineStage.FacetPipelineStage[] {
  // A slash comes right before 0: this is after all purchases that end on the same day.
  const afterDay = { $concat: [{ $substrBytes: ['$endPlace', 0, 10] }, '0'] };
  const endsLater = { $expr: { $gt: ['$endPlace', '$$afterDay'] } };
  const { endPlace: _endPlace, ...others } = derivedFields;
  return [
    {
      $lookup: {
        from: model.collection.name,
        localField: 'holdings',
        foreignField: 'holdings',
        let: { afterDay },
        pipeline: [
          { $match: endsLater },
          { $project: { startDate: 1, purchaseType: 1, productIds: '$lines.productId' } },
        ],
        as: 'later',
      },
    },
    {
      $lookup: {
        from: 'purchaseImports',
        localField: 'importId',
        foreignField: '_id',
        pipeline: [{ $project: { source: 1 } }],
        as: 'sources',
      },
    },
    { $project: others },
  ];
}

function toEnding({ endPlace: place, later, sources, ...document }: Found): EndingPurchase {
  const source = sources[0]?.source;
  return {
    purchase: fromDocument(document),
    place,
    later: later.map(({ _id: id, ...other }) => ({ id, ...other })),
    ...(source !== undefined && { source }),
  };
}
