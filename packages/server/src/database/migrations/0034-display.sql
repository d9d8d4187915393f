-- Hotels say how they are shown: one room type alone, one with a mark, the mobile form, labels of meal and tax.

select pg_temp.rewrite_configurations($$
  '{"display": {
    "onlyRoomTypeId": null, "highlightedRoomTypeId": null, "mobile": false, "mealLabel": true, "taxLabel": true
  }}'::jsonb || config
$$);
