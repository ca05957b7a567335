import { addDueIndex } from '@parley/store/due-documents';
import { Schema, type Connection, type Model } from 'mongoose';
import type { Job } from '../domain/job.ts';

/** A job in its stored form. */
export type JobDocument = Omit<Job, 'id'> & {
  _id: string;
  /** What it works on; only one job per subject runs. */
  subject: string;
  /** Counts the jobs of a subject from 1. It is unique: of those that start at the same moment, one gets it. */
  turn: { subject: string; number: number };
  /** When anybody may continue it, or the end of the holder's lease. Present exactly while it runs. */
  dueAt?: Date;
  /** Set by the process that holds it. */
  token?: string;
};

export type JobModel = Model<JobDocument>;

export function createJobModel(connection: Connection): JobModel {
  const schema = new Schema<JobDocument>(
    {
      _id: String,
      subject: String,
      turn: { subject: String, number: Number },
      work: Schema.Types.Mixed,
      state: String,
      cursor: Schema.Types.Mixed,
      done: Number,
      total: Number,
      actor: String,
      createdAt: Date,
      updatedAt: Date,
      dueAt: Date,
      token: String,
    },
    { versionKey: false, minimize: false },
  );
  schema.index({ createdAt: 1, _id: 1 });
  schema.index({ subject: 1, createdAt: 1, _id: 1 });
  schema.index({ 'turn.subject': 1, 'turn.number': 1 }, { unique: true });
  addDueIndex(schema, 'dueAt');
  return connection.model<JobDocument>('Job', schema, 'jobs');
}

export async function readJob(model: JobModel, _id: string): Promise<JobDocument | undefined> {
  return (await model.findOne({ _id }).lean<JobDocument>()) ?? undefined;
}

export function toJob(document: JobDocument): Job {
  const { _id: id, work, state, cursor, done, total, actor, createdAt, updatedAt } = document;
  return { id, work, state, cursor, done, total, actor, createdAt, updatedAt };
}
