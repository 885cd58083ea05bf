-- The platform's own tables. Each index of what staff change is written at every save. Two
-- by age go, since ids are in order of age and what is forgotten is looked for at night;
-- what waits for a job, which is next to nothing, has one instead. And one grows at its end
-- now instead of its beginning, where a page is split each time it is full.

-- +goose Up
DROP INDEX revisions_by_age;
DROP INDEX change_sets_by_age;
CREATE INDEX change_sets_open ON change_sets (at) WHERE state = 'open';
DROP INDEX change_sets_by_actor;
CREATE INDEX change_sets_by_actor ON change_sets (actor_id, at, id);
