import { addEntry, writtenDates } from '../add-entry.ts';
import type { Career } from '../career.ts';
import type { SourceRecord } from '../source-record.ts';
import { plainToRichText, toPlainText } from '../to-rich-text.ts';

export function readPublication(record: SourceRecord, career: Career): void {
  addEntry(career, record, {
    place: { kind: 'publications' },
    title: record.text('name', 'title'),
    organisation: record.text('publisher'),
    date: writtenDates(record, record.text('published on', 'date')),
    addresses: record.addresses('url'),
    description: [proseOf(record)],
  });
}

export function readPatent(record: SourceRecord, career: Career): void {
  const number = record.text('patent or application number', 'patent number', 'application number', 'number');
  addEntry(career, record, {
    place: { kind: 'patents' },
    title: record.text('title', 'name'),
    organisation: record.text('issuer', 'patent office', 'office'),
    date: writtenDates(record, record.text('issued on', 'issue date', 'filed on', 'filing date')),
    addresses: record.addresses('url'),
    description: [number && `Number: ${number}`, record.text('status'), proseOf(record)],
  });
}

export function readOrganization(record: SourceRecord, career: Career): void {
  addEntry(career, record, {
    place: { kind: 'organisations' },
    title: record.text('name'),
    date: datesOf(record),
    description: [record.text('position', 'positions', 'position held'), proseOf(record)],
  });
}

export function readCourse(record: SourceRecord, career: Career): void {
  const number = record.text('number');
  addEntry(career, record, {
    place: { kind: 'courses' },
    title: record.text('name'),
    description: [number && `Number: ${number}`],
  });
}

export function readTestScore(record: SourceRecord, career: Career): void {
  const score = record.text('score');
  addEntry(career, record, {
    place: { kind: 'free', title: 'Test Scores' },
    title: record.text('name'),
    date: writtenDates(record, record.text('test date', 'date', 'taken on')),
    description: [score && `Score: ${score}`, proseOf(record)],
  });
}

function datesOf(record: SourceRecord): string {
  return writtenDates(record, record.text('started on', 'start date'), record.text('finished on', 'end date'));
}

function proseOf(record: SourceRecord): string {
  return toPlainText(plainToRichText(record.text('description')).html);
}
